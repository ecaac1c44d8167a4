/** The bill of materials of what reaches readers, in CycloneDX 1.5. `npm sbom` would list everything installed. */
import { createHash } from 'node:crypto';
import type { Work } from './packages';

export interface Bom {
  bomFormat: 'CycloneDX';
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: { type: string; name: string } };
  components: Component[];
}

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
}

/** The serial number is a hash of the content, so equal builds have equal bills of materials. */
export function readerBom(works: readonly Work[]): Bom {
  const components = works.map(componentOf);
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  // UUID version 8 (RFC 9562), which allows a custom hash.
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    metadata: { component: { type: 'application', name: 'groundwork' } },
    components,
  };
}

function componentOf({ name, version, licence, places, purl }: Work): Component {
  const own = purl ?? `pkg:generic/${encodeURIComponent(name.toLowerCase())}${version && `@${version}`}`;
  return {
    'bom-ref': own,
    type: places.includes('fonts') ? 'file' : 'library',
    name,
    version,
    purl: own,
    licenses: [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
  };
}

export function bomText(bom: Bom): string {
  return `${JSON.stringify(bom, null, 1)}\n`;
}
