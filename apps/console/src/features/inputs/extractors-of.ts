import type { InputSummary } from '@tailrace/sdk';

/** Where the extractors of an input are: an input of one node has its node in the address. */
export const extractorsOf = ({ id, global, node }: InputSummary) =>
  global || node === null
    ? ({ to: '/system/inputs/$inputId/extractors', params: { inputId: id } } as const)
    : ({ to: '/system/inputs/$inputId/$nodeId/extractors', params: { inputId: id, nodeId: node } } as const);
