import { type Catalogue, catalogueOfFiles } from '../indices/catalogue.ts';

/** The catalogue of whatever index files are in a data directory, with a new version, below zero, when they are others. */
export function listedCatalogue(dataDir: string): () => Catalogue {
  let known: Catalogue = { version: -1, indices: [] };
  const names = ({ indices }: Catalogue) => indices.map(({ name }) => name).join(' ');
  return () => {
    const found = catalogueOfFiles(dataDir);
    if (names(found) !== names(known)) known = { ...found, version: known.version - 1 };
    return known;
  };
}
