declare module 'dockerfilelint' {
  interface Finding {
    title: string;
    description: string;
    category: string;
    line: string;
  }
  const dockerfilelint: { run(folder: string, content: string): Finding[] };
  export default dockerfilelint;
}
