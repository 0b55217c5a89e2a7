import type { Schemas } from '@tailrace/sdk';
import { codecTypes } from '../../ingest/input-types/codec-types.ts';

/** The codecs with the settings that concern them alone, by name. */
export const codecTypeInfos = (): Schemas['CodecTypes'] =>
  Object.fromEntries(
    Object.entries(codecTypes).map(([type, { name, fields }]) => [
      type,
      { type, name, requested_configuration: fields() },
    ]),
  );
