/** The texts of the licences. They are separate files, because together they would make `/licences` very large. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getTextName, readLicenceList } from '../../../integrations/licences/read-list';

export const getStaticPaths = (() => {
  const texts = new Set(readLicenceList()?.map(({ text }) => text));
  return [...texts].map((text) => ({ params: { text: getTextName(text) }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
