import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Serves the page in which the verifier runs programs. The server runs in a separate process. */
export interface SandboxServer {
  url: string;
  /** The requested paths, in order. Tests can clear this list. */
  requests: string[];
  close(): void;
}

/** @param runtimes the names of the runtimes that the page should provide */
export function startSandboxServer(runtimes: readonly string[]): Promise<SandboxServer> {
  const child = spawn('npx', ['tsx', 'examples/verify/browser-serve.ts', ...runtimes], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const requests: string[] = [];
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The sandbox server exited with code ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http')) resolve({ url: line, requests, close: () => void child.stdin.end() });
      else requests.push(line);
    });
  });
}
