export interface Area {
  id: string;
  title: string;
  description: string;
  /** Defaults to the titles of the topics. */
  subjects?: string[];
  /** The area contains the docs whose ids begin with one of these prefixes. */
  sections: string[];
  /**
   * How the docs home groups the docs of a large area. Each group has a title, a doc id prefix and, if there is one,
   * the path of its category page.
   */
  topics?: [title: string, prefix: string, category?: string][];
}

export const AREAS: Area[] = [
  {
    id: 'web',
    title: 'Web technologies',
    description: 'The languages of web pages (HTML, CSS and JavaScript) and the frameworks built on them.',
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
    description: 'The same ideas in three languages: values, functions, types and errors.',
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
      'How to store data, query it and keep it correct, in both relational and document databases.',
    subjects: ['SQL', 'Postgres', 'MongoDB', 'Transactions', 'Indexes'],
    sections: ['tech/databases/', 'tech/mongodb/', 'category/mongodb'],
    topics: [
      ['SQL and Postgres', 'tech/databases/', 'category/databases'],
      ['MongoDB', 'tech/mongodb/', 'category/mongodb'],
    ],
  },
  {
    id: 'architecture',
    title: 'Architecture',
    description: 'How teams work together, and how they package, document and secure their software.',
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
      'Other people’s computers, rented by the second: the services on offer, and how much control you give up.',
    sections: ['tech/cloud/'],
    topics: [
      ['Services', 'tech/cloud/cloud-services'],
      ['AWS', 'tech/cloud/aws/'],
      ['Google Cloud', 'tech/cloud/gcp/'],
    ],
  },
  {
    id: 'spring-boot',
    title: 'Spring Boot',
    description: 'Web services in Java: what the framework does for you, and what you write yourself.',
    subjects: ['Dependency injection', 'REST', 'Data access', 'Security'],
    sections: ['tech/java/spring-boot/'],
  },
  {
    id: 'chat-gpt',
    title: 'ChatGPT',
    description: 'How language models work, how to write good prompts, and when not to trust the answers.',
    subjects: ['Prompts', 'Calling an API', 'Limits'],
    sections: ['tech/Ai/'],
  },
  {
    id: 'markdown',
    title: 'Markdown',
    description:
      'How to write formatted text in plain text files, such as READMEs, notes and the pages of this site.',
    subjects: ['Basics', 'Tables', 'Docs as code'],
    sections: ['tech/markdown/'],
  },
  {
    id: 'regex',
    title: 'Regular expressions',
    description: 'How to find, replace and split text with patterns, and when to use another tool.',
    subjects: ['Quantifiers', 'Groups', 'Lookaround', 'Unicode'],
    sections: ['tech/regularexpressions/'],
  },
  {
    id: 'algorithms',
    title: 'Algorithms',
    description: 'How to solve a problem in fewer steps: searching, sorting and data structures.',
    subjects: ['Searching', 'Sorting', 'Data structures', 'Graphs'],
    sections: ['tech/algorithms/'],
  },
  {
    id: 'general',
    title: 'General',
    description:
      'The basics that developers use every day: the web, the shell, Git, error messages and debugging.',
    subjects: ['HTTP', 'Command line', 'Git', 'Debugging'],
    sections: ['general/'],
  },
  {
    id: 'math',
    title: 'Math',
    description: 'The mathematics behind programs, with each formula next to the code that computes it.',
    subjects: ['Numbers', 'Logic', 'Counting', 'Probability'],
    sections: ['math/'],
  },
  // Last, because the position of an area chooses its hatch.
  {
    id: 'projects',
    title: 'Projects',
    description:
      'Small programs that you build step by step, each step checked, and keep when they are finished.',
    subjects: ['JavaScript', 'SQL', 'Python'],
    sections: ['projects/'],
  },
];

/** Returns the area with the longest matching prefix, because the Spring Boot docs are inside the Java folder. */
export function findArea<T extends Pick<Area, 'sections'>>(
  docId: string,
  areas: readonly T[],
): T | undefined {
  return areas
    .flatMap((area) => area.sections.map((prefix) => ({ area, prefix })))
    .filter(({ prefix }) => docId.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.area;
}

/** Descriptions of the learning paths, by id. */
export const PATH_DESCRIPTIONS: Record<string, string> = {
  javascript: 'From your first line of JavaScript to pages that react to clicks.',
  'front-end': 'From your first program to an application built with React.',
  'back-end': 'From JavaScript to a Node.js service that stores data and authenticates its users.',
  data: 'From your first Python script to database queries and statistics.',
  angular: 'From JavaScript to a tested Angular application.',
  'java-services': 'From your first Java class to a service that runs in a container.',
  'problem-solving': 'From numbers and functions to the algorithms that build on them.',
};
