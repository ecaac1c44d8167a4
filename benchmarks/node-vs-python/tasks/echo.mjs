/** Runs a TCP server and its clients in one process. They exchange lines over the loopback interface. */
import { createServer, connect } from 'node:net';
import { measure } from '../harness.mjs';

/** Client c sends the numbers c, c + 1, c + 2 …, so no random numbers are needed. */
const prepare = () => ({ connections: 20, messages: 150 });

function readLines(socket, onLine) {
  let incomplete = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (incomplete + chunk).split('\n');
    incomplete = lines.pop();
    for (const line of lines) onLine(line);
  });
}

function runClient(port, first, messages) {
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
  for (let c = 0; c < connections; c++) clients.push(runClient(port, c, messages));
  const totals = await Promise.all(clients);
  await new Promise((resolve) => server.close(resolve));
  return totals.reduce((sum, total) => sum + total, 0);
}

await measure({ prepare, run, checksum: String });
