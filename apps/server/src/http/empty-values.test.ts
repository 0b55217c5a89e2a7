import { wholeReplies } from '@tailrace/openapi/reply-schemas';
import type { Schemas } from '@tailrace/sdk';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryValue } from '../testing/fuzz/arbitrary-value.ts';
import { contract, contractReference } from './contract.ts';
import { filledIn, readParameters } from './empty-values.ts';

function validatorOf(document: object) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'contract');
  return (name: string) => ajv.compile({ $ref: contractReference(`/components/schemas/${name}`) });
}

const asSent = validatorOf(contract);
const asReply = validatorOf(wholeReplies(contract));

/** Documents that clients store. */
const stored: (keyof Schemas)[] = [
  'ViewStates',
  'Widget',
  'Search',
  'Query',
  'SearchType',
  'Parameter',
  'Decorator',
  'EventDefinitionProperties',
  'LookupDataAdapterDefinition',
  'CollectorDefinition',
];

describe('a stored document', () => {
  it.each(stored)('of type %s gets every key that the client omitted', (name) => {
    const isSent = asSent(name);
    const isWhole = asReply(name);
    const documents = arbitraryValue({ $ref: `#/components/schemas/${name}` }).filter((value) =>
      isSent(value),
    );
    fc.assert(
      fc.property(documents, (document) => {
        const whole = filledIn(name, structuredClone(document) as never);
        expect(isSent(whole), JSON.stringify(isSent.errors)).toBe(true);
        expect(isWhole(whole), JSON.stringify(isWhole.errors)).toBe(true);
        if (typeof document === 'object') expect(whole).toMatchObject(document as object);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a query parameter', () => {
  const properties = {
    limit: { type: 'integer', default: 150 },
    decorate: { type: 'boolean', default: true },
    order: { enum: ['asc', 'desc'], default: 'asc' },
    query: { type: 'string' },
    fields: { type: 'string', minLength: 1 },
  };

  it.each([
    [{ decorate: 'True' }, { decorate: 'true' }],
    [{ decorate: 'FALSE' }, { decorate: 'false' }],
    [{ decorate: 'yes' }, { decorate: 'yes' }],
    [{ decorate: '', limit: '', order: '', fields: '' }, {}],
    [
      { query: '', limit: '0' },
      { query: '', limit: '0' },
    ],
    [{ unknown: '' }, { unknown: '' }],
  ])('of %j is read as %j', (sent, read) => {
    expect(readParameters({ properties }, sent)).toEqual(read);
  });
});
