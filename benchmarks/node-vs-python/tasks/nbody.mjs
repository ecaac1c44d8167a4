/** Simulates five bodies that attract each other, using floating-point arithmetic in plain loops. */
import { measure, seededRandom } from '../harness.mjs';

const STEPS = 60_000;
const DT = 0.001;

class Body {
  constructor(random) {
    this.x = random(1000) / 50;
    this.y = random(1000) / 50;
    this.z = random(1000) / 50;
    this.vx = (random(1000) - 500) / 500;
    this.vy = (random(1000) - 500) / 500;
    this.vz = (random(1000) - 500) / 500;
    this.mass = (1 + random(100)) / 10;
  }
}

/** The input is just a seed, because each run modifies its bodies and so has to create new ones. */
const prepare = () => 3;

function advance(bodies) {
  const n = bodies.length;
  for (let i = 0; i < n; i++) {
    const a = bodies[i];
    for (let j = i + 1; j < n; j++) {
      const b = bodies[j];
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const dz = a.z - b.z;
      const squared = dx * dx + dy * dy + dz * dz;
      const magnitude = DT / (squared * Math.sqrt(squared));
      a.vx -= dx * b.mass * magnitude;
      a.vy -= dy * b.mass * magnitude;
      a.vz -= dz * b.mass * magnitude;
      b.vx += dx * a.mass * magnitude;
      b.vy += dy * a.mass * magnitude;
      b.vz += dz * a.mass * magnitude;
    }
  }
  for (const body of bodies) {
    body.x += DT * body.vx;
    body.y += DT * body.vy;
    body.z += DT * body.vz;
  }
}

function run(seed) {
  const random = seededRandom(seed);
  const bodies = [];
  for (let i = 0; i < 5; i++) bodies.push(new Body(random));
  for (let i = 0; i < STEPS; i++) advance(bodies);
  return bodies;
}

const checksum = (bodies) => bodies.map((body) => body.x.toFixed(9)).join(' ');

await measure({ prepare, run, checksum });
