/** Serves each sample data set as a script, so that readers can load it into a database of their own. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { DATASET_NAMES } from '../../../examples/datasets/datasets';
import { createSqlScript } from '../../../examples/datasets/sql';

export const getStaticPaths: GetStaticPaths = () => DATASET_NAMES.map((name) => ({ params: { name } }));

export const GET: APIRoute = ({ params }) => new Response(createSqlScript(params['name'] ?? ''));
