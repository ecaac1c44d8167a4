/** Takes the place of what only the server needs. */
export default function Nothing(): null {
  return null;
}
