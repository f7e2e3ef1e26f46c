// A system's planet, drawn with the pen of the picture that is shared.

import { there, type Pen } from "../../../ending/pen";
import { ball, type Mark } from "./marks";
import { WORLDS } from "./worlds";

/** Around the origin, this large; of a destroyed one only a shade is left. */
export function globe(pen: Pen, id: string, radius: number, destroyed: boolean): void {
  const world = WORLDS[id];
  if (!world) return;
  pen.save();
  pen.globalAlpha *= destroyed ? 0.3 : 1;
  pen.scale(radius / 40, radius / 40);
  pen.translate(-50, -50);
  lay(pen, world.behind);
  const light = pen.createRadialGradient(36, 34, 4, 50, 50, 42);
  for (const [at, colour] of world.ground.entries()) light.addColorStop(at / 2, colour);
  const disc = new Path2D(ball(50, 50, 40));
  pen.fillStyle = light;
  pen.fill(disc);
  there(pen, 0, 0, () => {
    pen.clip(disc);
    lay(pen, world.on);
  });
  const night = pen.createRadialGradient(34, 30, 34, 34, 30, 66);
  night.addColorStop(0, "#02040c00");
  night.addColorStop(1, "#02040cc0");
  pen.fillStyle = night;
  pen.fill(disc);
  lay(pen, world.before);
  pen.restore();
}

function lay(pen: Pen, marks: Mark[] = []): void {
  for (const mark of marks) there(pen, 0, 0, () => outline(pen, mark));
}

function outline(pen: Pen, { d, fill = "#000", stroke, width = 1, dashes = "", opacity = 1, flip = false }: Mark): void {
  if (flip) pen.transform(-1, 0, 0, 1, 100, 0);
  const path = new Path2D(d);
  pen.globalAlpha *= opacity;
  if (fill !== "none") {
    pen.fillStyle = fill;
    pen.fill(path, "evenodd");
  }
  if (!stroke) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = "round";
  pen.setLineDash(dashes.split(" ").filter(Boolean).map(Number));
  pen.stroke(path);
}
