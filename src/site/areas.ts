/**
 * The topic areas: how the map's sections are grouped for readers. The first nine titles are those of the navbar. Pure,
 * so that browser code can import it.
 */

/**
 * An area. `sections` are prefixes of doc ids; `start` is the doc to begin with until the area has a doc of its own.
 */
export interface Area {
  id: string;
  title: string;
  description: string;
  subjects: string[];
  sections: string[];
  /** How the docs home divides the pages of a large area: a title, a prefix of doc ids, and the category's page. */
  topics?: [title: string, prefix: string, category?: string][];
}

export const AREAS: Area[] = [
  {
    id: 'web',
    title: 'Web technologies',
    description:
      'What a page is made of and what makes it move: the structure, the style, the language of the browser and the frameworks built on it.',
    subjects: [
      'HTML',
      'CSS',
      'JavaScript',
      'TypeScript',
      'React',
      'React Native',
      'Angular',
      'Node.js',
      'Vitest',
    ],
    sections: ['tech/html-css/', 'tech/js/'],
    topics: [
      ['HTML', 'tech/html-css/html/', 'category/html'],
      ['CSS', 'tech/html-css/css/', 'category/css'],
      ['JavaScript', 'tech/js/javascript/', 'category/vanilla-javascript'],
      ['TypeScript', 'tech/js/typescript/', 'category/typescript'],
      ['React', 'tech/js/react/', 'category/reactjs'],
      ['React Native', 'tech/js/react-native/', 'category/react-native'],
      ['Angular', 'tech/js/angular/', 'category/angular'],
      ['Node.js', 'tech/js/node-js/', 'category/nodejs'],
      ['Vitest', 'tech/js/vitest/', 'category/vitest'],
    ],
  },
  {
    id: 'languages',
    title: 'Programming languages',
    description:
      'The same ideas in other words: values, functions, types and errors as three languages see them.',
    subjects: ['Python', 'Java', 'Scala'],
    sections: ['tech/python/', 'tech/java/', 'tech/scala/'],
    topics: [
      ['Python', 'tech/python/', 'category/python'],
      ['Java', 'tech/java/', 'category/java'],
      ['Scala', 'tech/scala/', 'category/scala'],
    ],
  },
  {
    id: 'databases',
    title: 'Databases',
    description:
      'Where data stays, how to ask questions of it, and what keeps it right: tables and documents side by side.',
    subjects: ['SQL', 'Postgres', 'MongoDB', 'Transactions', 'Indexes'],
    sections: ['tech/databases/', 'tech/mongodb/', 'category/mongodb'],
    topics: [
      ['SQL and Postgres', 'tech/databases/', 'category/databases'],
      ['MongoDB', 'tech/mongodb/', 'category/mongodb'],
    ],
  },
  {
    id: 'architecture',
    title: 'Architectural concepts',
    description:
      'How parts are packed, described and trusted, and how the people who build them work together.',
    subjects: ['Docker', 'OAuth 2', 'OpenAPI', 'Agile', 'IT governance'],
    sections: ['tech/dockers/', 'tech/oauth2/', 'tech/openapi/', 'tech/agile/', 'tech/it-governance/'],
    topics: [
      ['Docker', 'tech/dockers/'],
      ['OAuth 2', 'tech/oauth2/'],
      ['OpenAPI', 'tech/openapi/'],
      ['Agile', 'tech/agile/'],
      ['IT governance', 'tech/it-governance/'],
    ],
  },
  {
    id: 'cloud',
    title: 'Cloud',
    description:
      'Other people’s computers, rented by the second: what the services are, and what they cost you in control.',
    subjects: ['Services', 'AWS', 'Google Cloud'],
    sections: ['tech/cloud/'],
    topics: [
      ['Services', 'tech/cloud/cloud-services'],
      ['AWS', 'tech/cloud/aws/'],
      ['Google Cloud', 'tech/cloud/gcp/'],
    ],
  },
  {
    id: 'spring-boot',
    title: 'Spring boot',
    description:
      'Web services in Java: what the container does for you, and what your code still has to say.',
    subjects: ['Dependency injection', 'REST', 'Data access', 'Security'],
    sections: ['tech/java/spring-boot/'],
  },
  {
    id: 'chat-gpt',
    title: 'Chat GPT',
    description:
      'What a language model does with your words, how to ask it well, and where not to believe it.',
    subjects: ['Prompts', 'Calling an API', 'Limits'],
    sections: ['tech/Ai/'],
  },
  {
    id: 'markdown',
    title: 'Markdown',
    description: 'Plain text that becomes a document: the notation of readmes, notes and this site.',
    subjects: ['Basics', 'Tables', 'Docs as code'],
    sections: ['tech/markdown/'],
  },
  {
    id: 'regex',
    title: 'Regular expressions',
    description: 'Patterns in text: find them, take them apart, and know when they are the wrong tool.',
    subjects: ['Quantifiers', 'Groups', 'Lookaround', 'Unicode'],
    sections: ['tech/regularexpressions/'],
  },
  {
    id: 'algorithms',
    title: 'Algorithms',
    description: 'How to solve a problem in fewer steps: searching, sorting, and the shapes that data take.',
    subjects: ['Searching', 'Sorting', 'Data structures', 'Graphs'],
    sections: ['tech/algorithms/'],
  },
  {
    id: 'general',
    title: 'General',
    description:
      'What every developer leans on each day: the web, the shell, Git, error messages and debugging.',
    subjects: ['HTTP', 'Command line', 'Git', 'Debugging'],
    sections: ['general/'],
  },
  {
    id: 'math',
    title: 'Math',
    description: 'The mathematics that programs are made of, each formula beside the code that computes it.',
    subjects: ['Numbers', 'Logic', 'Counting', 'Probability'],
    sections: ['math/'],
  },
];

/** Returns the area of a doc: the one with the longest matching prefix, since Spring Boot is inside Java. */
export function areaOf<T extends Pick<Area, 'sections'>>(docId: string, areas: readonly T[]): T | undefined {
  return areas
    .flatMap((area) => area.sections.map((prefix) => ({ area, prefix })))
    .filter(({ prefix }) => docId.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}

/** The goal of each learning path, by its id in the map. */
export const PATH_DESCRIPTIONS: Record<string, string> = {
  'front-end': 'From how a page reaches a browser to an application of components.',
  'back-end': 'From the language to a service that stores data and knows who is asking.',
  data: 'From the first script to questions that a database answers.',
  angular: 'From the language to a tested application in a complete framework.',
  'java-services': 'From the first class to a service in a container.',
  'problem-solving': 'From numbers and growth to the algorithms that rest on them.',
};
