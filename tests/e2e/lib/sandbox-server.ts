import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The verifier's page, served by a separate process. */
export interface SandboxServer {
  url: string;
  /** Requested paths, in order; a test may empty it. */
  requests: string[];
  close(): void;
}

/** @param runtimes available on the page */
export function startSandboxServer(runtimes: readonly string[]): Promise<SandboxServer> {
  const child = spawn('npx', ['tsx', 'examples/verify/browser-serve.ts', ...runtimes], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const requests: string[] = [];
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The server of the sandbox ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http')) resolve({ url: line, requests, close: () => void child.stdin.end() });
      else requests.push(line);
    });
  });
}
