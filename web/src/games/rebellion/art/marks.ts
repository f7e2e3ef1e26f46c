// What drawings are made of: outlines in their colours, laid on each other, on a field of 100 × 100 with the light from the upper left.

export interface Mark {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dashes?: string;
  opacity?: number;
  /** Drawn on the other side of the middle. */
  flip?: boolean;
}

export const fill = (colour: string, d: string, opacity?: number): Mark => ({ d, fill: colour, opacity });
export const line = (colour: string, width: number, d: string, opacity?: number): Mark => ({ d, fill: "none", stroke: colour, width, opacity });
/** The same on both sides, the far one in the shade. */
export const both = (lit: string, shaded: string, d: string): Mark[] => [{ d, fill: lit }, { d, fill: shaded, flip: true }];

export const ball = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
export const oval = (x: number, y: number, rx: number, ry: number) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
