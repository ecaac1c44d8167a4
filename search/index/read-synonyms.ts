import * as z from 'zod';
import { readYaml } from '../read-yaml';

const word = z.string().trim().min(1);
const group = z.array(word).min(2, 'a group of synonyms is a list of two or more words or phrases');

/**
 * Reads groups of words and phrases that mean the same thing. Throws an error with the file and line if a group is
 * invalid.
 */
export function readSynonymsFile(file: string): string[][] {
  return readYaml(file, z.array(group)).data;
}
