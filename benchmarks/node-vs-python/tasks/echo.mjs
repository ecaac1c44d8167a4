/**
 * A TCP server and its clients in one process, over the loopback interface: lines go back and forth through the event
 * loop.
 */
import { createServer, connect } from 'node:net';
import { measure } from '../harness.mjs';

/** No randomness here: client c sends the numbers c, c + 1, c + 2 … */
const prepare = () => ({ connections: 20, messages: 150 });

/** Calls `onLine` for every complete line that a socket receives. */
function readLines(socket, onLine) {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line);
  });
}

function talk(port, first, messages) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let total = 0;
    const send = () => socket.write(`${first + sent++}\n`);
    readLines(socket, (line) => {
      total += Number(line);
      if (sent < messages) send();
      else socket.end();
    });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve(total));
  });
}

async function run({ connections, messages }) {
  const server = createServer({ noDelay: true }, (socket) => {
    readLines(socket, (line) => socket.write(`${Number(line) * 2 + 1}\n`));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const clients = [];
  for (let c = 0; c < connections; c++) clients.push(talk(port, c, messages));
  const totals = await Promise.all(clients);
  await new Promise((resolve) => server.close(resolve));
  return totals.reduce((sum, total) => sum + total, 0);
}

await measure({ prepare, run, checksum: String });
