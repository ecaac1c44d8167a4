/** Makes the people of a company: a tree of managers, salaries with ties, skills, some without an address. */
import type { Random } from './random';
import type { Person } from './types';

const FIRST = [
  'Aisha',
  'Boris',
  'Carla',
  'Deniz',
  'Elsa',
  'Femi',
  'Greta',
  'Hugo',
  'Ida',
  'Jan',
  'Kofi',
  'Lena',
  'Mateo',
  'Nadia',
  'Olga',
  'Pavel',
  'Quinn',
  'Rosa',
  'Sami',
  'Tara',
  'Uma',
  'Viktor',
  'Wanda',
  'Yara',
];
const LAST = [
  'Abel',
  'Brandt',
  'Castel',
  'Dorn',
  'Eriks',
  'Falk',
  'Grau',
  'Holm',
  'Ibarra',
  'Juul',
  'Kerr',
  'Lund',
  'Marsh',
  'Nemec',
  'Orban',
  'Prado',
  'Quist',
  'Ruiz',
  'Stone',
  'Tamm',
  'Ueda',
  'Varga',
  'Wolff',
  'Young',
];
const CITIES = ['Ashbridge', 'Fernport', 'Millford', 'Oakham'];
const DEPARTMENTS = [
  {
    name: 'Engineering',
    size: 12,
    base: 5200,
    skills: ['JavaScript', 'Python', 'SQL', 'MongoDB', 'Docker', 'testing'],
  },
  { name: 'Design', size: 5, base: 4600, skills: ['drawing', 'CSS', 'research', 'testing'] },
  { name: 'Sales', size: 7, base: 3900, skills: ['negotiation', 'German', 'French', 'SQL'] },
  { name: 'Support', size: 7, base: 3400, skills: ['German', 'French', 'SQL', 'writing'] },
  { name: 'Finance', size: 4, base: 4800, skills: ['SQL', 'accounting', 'law'] },
] as const;

/** @returns the head of the company, then each department: its lead first */
export function makePeople(random: Random): Person[] {
  const names = uniqueNames(random, 1 + DEPARTMENTS.reduce((sum, { size }) => sum + size, 0));
  const people: Person[] = [];
  const add = (
    facts: Omit<Person, 'id' | 'first' | 'last' | 'email' | 'born' | 'hired' | 'city'>,
    year: number,
  ): Person => {
    const id = people.length + 1;
    const [first, last] = names[id - 1] as [string, string];
    const email = random.chance(0.85) ? { email: `${first}.${last}@example.com`.toLowerCase() } : {};
    const born = day(random, random.integer(1965, 2002));
    const { manager, ...others } = facts;
    const person = {
      id,
      first,
      last,
      ...email,
      born,
      hired: day(random, year),
      ...others,
      ...(manager ? { manager } : {}),
      city: random.pick(CITIES),
    };
    people.push(person);
    return person;
  };
  const head = add(
    { department: 'Board', title: 'Managing director', salary: 11_000, skills: ['law', 'negotiation'] },
    2012,
  );
  for (const { name, size, base, skills } of DEPARTMENTS) {
    const lead = add(
      {
        department: name,
        title: 'Lead',
        salary: base + 2_200,
        manager: head.id,
        skills: random.sample(skills, 3),
      },
      random.integer(2013, 2017),
    );
    let senior = lead;
    for (let i = 1; i < size; i++) {
      const isSenior = i % 4 === 1;
      // Steps of 200, so that some earn the same: ranks with ties.
      const salary = base + (isSenior ? 1_000 : 0) + 200 * random.integer(0, 3);
      const manager = isSenior ? lead.id : random.pick([lead.id, senior.id]);
      const made = add(
        {
          department: name,
          title: isSenior ? 'Senior' : random.pick(['Associate', 'Associate', 'Trainee']),
          salary,
          manager,
          skills: random.sample(skills, random.integer(0, 4)),
        },
        random.integer(2015, 2025),
      );
      if (isSenior) senior = made;
    }
  }
  return people;
}

function uniqueNames(random: Random, count: number): [string, string][] {
  const names = new Map<string, [string, string]>();
  while (names.size < count) {
    const name: [string, string] = [random.pick(FIRST), random.pick(LAST)];
    names.set(name.join(' '), name);
  }
  return [...names.values()];
}

function day(random: Random, year: number): string {
  return new Date(Date.UTC(year, random.integer(0, 11), random.integer(1, 28))).toISOString().slice(0, 10);
}
