// The hulls of the cruisers from the side, on a sheet of 500 by 40.

export interface Outline {
  body: string;
  deck: string;
}

/** The outline of the upper edge differs from cruiser to cruiser; the keel is the same family for all. */
const HULLS: Record<string, Outline> = {
  ares: { body: "M0 10L60 2H200L220 0H280L300 2H440L500 10L470 34L300 40H200L30 34Z", deck: "M90 12H180M320 12H410M225 10H275M150 24H350" },
  athena: { body: "M0 14L70 8L110 0H190L215 8H285L310 0H390L430 8L500 14L450 36L260 40H240L50 36Z", deck: "M120 12H180M320 12H380M235 20H265M90 26H410" },
  atlas: { body: "M0 4H180L205 0H295L320 4H500L490 28L430 40H70L10 28Z", deck: "M30 14H170M330 14H470M220 12H280M100 28H400" },
  apollo: { body: "M0 0H90L140 8L250 12L360 8L410 0H500L480 32L400 40H340L250 38.5L160 40H100L20 32Z", deck: "M24 12H84M416 12H476M180 20H320M110 30H150M350 30H390" },
  artemis: { body: "M0 8Q125 0 250 0Q375 0 500 8Q420 40 250 40Q80 40 0 8Z", deck: "M80 14Q250 4 420 14M140 26Q250 32 360 26" },
  aeolus: { body: "M0 20L40 4L120 10L200 2L250 8L300 2L380 10L460 4L500 20L440 34L360 28L250 40L140 28L60 34Z", deck: "M60 16H180M320 16H440M215 20H285M200 28H300" },
};

export const hullOf = (cruiser: string): Outline => HULLS[cruiser] ?? HULLS.ares!;
