// A drawing of the page, drawn again with the pen: what a picture to share shows is what the table shows. It knows the simple
// shapes that drawings here are made of, with their colours, gradients and clips.

import { flushSync, mount, unmount, type Component } from "svelte";
import type { Pen } from "./pen";

/** Draw a component as it would look on the page, at its own size. `look`: the classes around it, such as a palette's. */
export function portray<Props extends Record<string, unknown>>(pen: Pen, Drawing: Component<Props>, props: Props, look = ""): void {
  const target = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  target.setAttribute("class", look);
  target.style.display = "none";
  document.body.append(target);
  const there = mount(Drawing, { target, props });
  flushSync();
  pen.save();
  for (const child of target.children) trace(pen, child);
  pen.restore();
  void unmount(there);
  target.remove();
}

/** How large the picture of an ending is on a sheet to share: what is told of it stands beside it. */
export const SCENE = { wide: 612, high: 374 };

/** The picture of an ending, drawn on a field of 360 × 220. */
export function scene<Props extends Record<string, unknown>>(pen: Pen, Drawing: Component<Props>, props: Props): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, SCENE.wide, SCENE.high, 16);
  pen.clip();
  pen.scale(SCENE.wide / 360, SCENE.high / 220);
  portray(pen, Drawing, props);
  pen.restore();
}

function trace(pen: Pen, thing: Element): void {
  if (!(thing instanceof SVGGraphicsElement) || thing.tagName === "clipPath") return;
  const look = getComputedStyle(thing);
  pen.save();
  const moved = thing.transform.baseVal.consolidate()?.matrix;
  if (moved) pen.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
  clip(pen, thing);
  pen.globalAlpha *= Number(look.opacity);
  const shape = outline(thing);
  if (shape) paint(pen, thing, shape, look);
  else if (thing instanceof SVGTextElement) letters(pen, thing, look);
  else for (const child of thing.children) trace(pen, child);
  pen.restore();
}

function clip(pen: Pen, thing: SVGElement): void {
  const found = named(thing, thing.getAttribute("clip-path"));
  const shape = found?.firstElementChild && outline(found.firstElementChild);
  if (shape) pen.clip(shape);
}

/** What `url(#…)` stands for. */
function named(thing: SVGElement, value: string | null): Element | null {
  const id = /url\(["']?#([^"')]+)/.exec(value ?? "")?.[1];
  return id ? thing.ownerDocument.getElementById(id) : null;
}

function outline(thing: Element): Path2D | null {
  const path = new Path2D(thing instanceof SVGPathElement ? (thing.getAttribute("d") ?? "") : "");
  if (thing instanceof SVGCircleElement) path.arc(length(thing.cx), length(thing.cy), length(thing.r), 0, Math.PI * 2);
  else if (thing instanceof SVGEllipseElement) path.ellipse(length(thing.cx), length(thing.cy), length(thing.rx), length(thing.ry), 0, 0, Math.PI * 2);
  else if (thing instanceof SVGRectElement) path.roundRect(length(thing.x), length(thing.y), length(thing.width), length(thing.height), length(thing.rx));
  else if (!(thing instanceof SVGPathElement)) return null;
  return path;
}

const length = (one: SVGAnimatedLength) => one.baseVal.value;

function paint(pen: Pen, thing: SVGGraphicsElement, shape: Path2D, look: CSSStyleDeclaration): void {
  const alpha = pen.globalAlpha;
  if (look.fill !== "none") {
    pen.globalAlpha = alpha * Number(look.fillOpacity);
    pen.fillStyle = colour(pen, thing, look.fill);
    pen.fill(shape, look.fillRule === "evenodd" ? "evenodd" : "nonzero");
  }
  if (look.stroke === "none") return;
  pen.globalAlpha = alpha * Number(look.strokeOpacity);
  pen.strokeStyle = colour(pen, thing, look.stroke);
  pen.lineWidth = parseFloat(look.strokeWidth);
  pen.lineCap = look.strokeLinecap as CanvasLineCap;
  pen.lineJoin = look.strokeLinejoin as CanvasLineJoin;
  pen.setLineDash(look.strokeDasharray === "none" ? [] : look.strokeDasharray.split(/[ ,]+/).map(parseFloat));
  pen.stroke(shape);
}

/** A plain colour, or a gradient over the box of the thing. */
function colour(pen: Pen, thing: SVGGraphicsElement, value: string): string | CanvasGradient {
  const found = named(thing, value);
  if (!(found instanceof SVGGradientElement)) return value;
  const made = gradient(pen, found, boxOf(thing));
  for (const stop of found.querySelectorAll("stop")) {
    const { stopColor, stopOpacity } = getComputedStyle(stop);
    made.addColorStop(stop.offset.baseVal, faded(stopColor, Number(stopOpacity)));
  }
  return made;
}

function gradient(pen: Pen, found: SVGGradientElement, { x, y, w, h }: Box): CanvasGradient {
  const share = (name: string, otherwise: number) => {
    const text = found.getAttribute(name);
    return text === null ? otherwise : parseFloat(text) / (text.endsWith("%") ? 100 : 1);
  };
  if (found instanceof SVGLinearGradientElement) return pen.createLinearGradient(x + w * share("x1", 0), y + h * share("y1", 0), x + w * share("x2", 1), y + h * share("y2", 0));
  const [cx, cy] = [x + w * share("cx", 0.5), y + h * share("cy", 0.5)];
  return pen.createRadialGradient(cx, cy, 0, cx, cy, Math.max(w, h) * share("r", 0.5));
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Hidden things have no box of their own to ask for: only rectangles and rounds are filled with gradients. */
function boxOf(thing: SVGGraphicsElement): Box {
  if (thing instanceof SVGRectElement) return { x: length(thing.x), y: length(thing.y), w: length(thing.width), h: length(thing.height) };
  if (!(thing instanceof SVGCircleElement || thing instanceof SVGEllipseElement)) return { x: 0, y: 0, w: 100, h: 100 };
  const [rx, ry] = thing instanceof SVGCircleElement ? [length(thing.r), length(thing.r)] : [length(thing.rx), length(thing.ry)];
  return { x: length(thing.cx) - rx, y: length(thing.cy) - ry, w: rx * 2, h: ry * 2 };
}

function faded(plain: string, by: number): string {
  const [r = "0", g = "0", b = "0", a = "1"] = plain.match(/[\d.]+/g) ?? [];
  return `rgb(${r} ${g} ${b} / ${Number(a) * by})`;
}

function letters(pen: Pen, thing: SVGTextElement, look: CSSStyleDeclaration): void {
  pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  pen.fillStyle = look.fill;
  pen.textAlign = look.textAnchor === "middle" ? "center" : "left";
  pen.fillText(thing.textContent, Number(thing.getAttribute("x") ?? 0), Number(thing.getAttribute("y") ?? 0));
}
