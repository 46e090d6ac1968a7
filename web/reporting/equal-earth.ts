// The Equal Earth projection (Šavrič, Patterson and Jenny 2018): areas are true, so that a large cold
// country does not outshout a small populous one.

const a1 = 1.340264;
const a2 = -0.081106;
const a3 = 0.000893;
const a4 = 0.003796;
const root3 = Math.sqrt(3);
const radians = Math.PI / 180;

const polynomial = (t: number, t2: number, t6: number): number =>
  t * (a1 + a2 * t2 + t6 * (a3 + a4 * t2));
const slope = (t2: number, t6: number): number => a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2);

/** Degrees to the plane; y grows downwards, as on a screen. */
export function project([longitude = 0, latitude = 0]: number[]): [number, number] {
  const t = Math.asin((root3 / 2) * Math.sin(latitude * radians));
  const t2 = t * t;
  const t6 = t2 * t2 * t2;
  const x = (2 * root3 * longitude * radians * Math.cos(t)) / (3 * slope(t2, t6));
  return [x, -polynomial(t, t2, t6)];
}

/** Back to degrees, by Newton's method. */
export function unproject([x = 0, y = 0]: number[]): [number, number] {
  let t = -y;
  for (let round = 0; round < 12; round += 1) {
    const t2 = t * t;
    const t6 = t2 * t2 * t2;
    t -= (polynomial(t, t2, t6) + y) / slope(t2, t6);
  }
  const t2 = t * t;
  const t6 = t2 * t2 * t2;
  const longitude = (3 * x * slope(t2, t6)) / (2 * root3 * Math.cos(t)) / radians;
  return [longitude, Math.asin((2 * Math.sin(t)) / root3) / radians];
}
