// Cuts shapes that cross the date line (Russia, Fiji) in two, so that a flat map does not draw them
// from one edge to the other.

export type Point = number[];
type Ring = Point[];
export type Polygon = Ring[];

const edge = 180;

/** The ring with longitudes that run on past 180 instead of jumping. */
function unrolled(ring: Ring): Ring {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > edge) turn -= 360;
    if (before - longitude > edge) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}

/** What of a ring lies on one side of a meridian (Sutherland and Hodgman 1974). */
function clipped(ring: Ring, meridian: number, side: 1 | -1): Ring {
  const isInside = ([longitude = 0]: Point) => (longitude - meridian) * side >= 0;
  const kept: Ring = [];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    if (isInside(point)) kept.push(point);
    if (isInside(point) === isInside(next)) return;
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [point, next];
    kept.push([meridian, y1 + ((meridian - x1) / (x2 - x1)) * (y2 - y1)]);
  });
  return kept;
}

function shifted(ring: Ring, by: number): Ring {
  return ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude]);
}

/** The parts of an unrolled polygon between -180 and 180, and beyond on either side, moved back. */
export function cutAtDateLine(polygon: Polygon): Polygon[] {
  const rings = polygon.map(unrolled);
  const parts = [-1, 0, 1].map((world) => {
    const west = world * 360 - edge;
    return rings
      .map((ring) => clipped(clipped(ring, west, 1), west + 2 * edge, -1))
      .filter((ring) => ring.length > 2)
      .map((ring) => shifted(ring, -world * 360));
  });
  return parts.filter((part) => part.length > 0);
}
