/** The types that a captured text can be converted to, as in `%{NUMBER:bytes:int}`. */
export const captureTypes = [
  'string',
  'byte',
  'short',
  'int',
  'integer',
  'long',
  'float',
  'double',
  'boolean',
] as const;

export type CaptureType = (typeof captureTypes)[number];
