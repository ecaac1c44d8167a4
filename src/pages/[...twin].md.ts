/** Serves each doc and post as Markdown, and as a shorter `.short.md` file that leaves out outputs and solutions. */
import type { APIRoute } from 'astro';
import { getTwins } from '../site/twins';

export function getStaticPaths() {
  return [...getTwins()]
    .filter(([name]) => name.endsWith('.md'))
    .map(([name, text]) => ({ params: { twin: name.slice(0, -'.md'.length) }, props: { text } }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
