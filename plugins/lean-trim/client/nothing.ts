/** Takes the place of components that draw on the server only. */
export default function Nothing(): null {
  return null;
}
