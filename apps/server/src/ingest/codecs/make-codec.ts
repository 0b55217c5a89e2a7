import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { InputType } from '../input-types/input-type.ts';
import { type Reception, senderOf } from '../message.ts';
import type { InputMetrics } from '../metrics/input-metrics.ts';
import { RequestGenerator } from '../random-http/generator.ts';
import { BeatsCodec } from './beats/beats.ts';
import { BeatsDeprecatedCodec } from './beats/beats-deprecated.ts';
import { CefCodec } from './cef/cef.ts';
import type { Codec } from './codec.ts';
import { GelfCodec } from './gelf.ts';
import { GelfChunks } from './gelf-chunks.ts';
import { JsonPathCodec } from './json-path.ts';
import { NetFlowCodec } from './netflow/netflow.ts';
import { OtlpCodec } from './otlp/otlp.ts';
import { SyslogCodec } from './syslog.ts';
import { textOf } from './text-of.ts';

/** Stores each payload as one line of text. */
export class RawCodec implements Codec {
  decode(payload: Buffer, reception: Reception) {
    return {
      timestamp: reception.at,
      source: senderOf(reception),
      message: textOf(payload).trim(),
    };
  }
}

/** Generates a message for every payload; the payload's content is ignored. */
class RandomHttpCodec implements Codec {
  readonly #generator: RequestGenerator;

  constructor(domain: string) {
    this.#generator = new RequestGenerator(domain);
  }

  decode(_payload: Buffer, { at }: Reception) {
    return this.#generator.next(at);
  }
}

/** Creates the codec of an input from its configuration. */
export function makeCodec(type: InputType, configuration: ConfigurationReader, metrics: InputMetrics): Codec {
  const note = metrics.fieldProblem.bind(metrics);
  switch (type.codec) {
    case 'gelf': {
      const gelf = new GelfCodec(configuration.number('decompress_size_limit'), {
        problem: note,
        correction: metrics.corrected.bind(metrics),
      });
      return type.transport === 'udp' ? new GelfChunks(gelf, (reason) => metrics.drop(reason)) : gelf;
    }
    case 'syslog':
      return new SyslogCodec(
        {
          forceReverseDns: configuration.flag('force_rdns'),
          allowOverrideDate: configuration.flag('allow_override_date'),
          storeFullMessage: configuration.flag('store_full_message'),
          expandStructuredData: configuration.flag('expand_structured_data'),
        },
        note,
      );
    case 'CEF':
      return new CefCodec(
        {
          timezone: configuration.text('timezone'),
          locale: configuration.text('locale'),
          useFullNames: configuration.flag('use_full_names'),
        },
        note,
      );
    case 'netflow':
      return new NetFlowCodec(configuration.text('netflow9_definitions_Path'), note, (reason, count) =>
        metrics.drop(reason, count),
      );
    case 'otlp':
      return new OtlpCodec(note);
    case 'beats':
      return new BeatsCodec(!configuration.flag('no_beats_prefix'), note);
    case 'beats-deprecated':
      return new BeatsDeprecatedCodec(note);
    case 'jsonpath':
      return new JsonPathCodec(configuration.text('path'), configuration.text('source'), note);
    case 'random-http-msg':
      return new RandomHttpCodec(configuration.text('source'));
    case 'raw':
      return new RawCodec();
  }
}
