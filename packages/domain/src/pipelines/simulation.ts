import type { Schemas } from '@tailrace/sdk';

type Trace = Schemas['SimulationResponse']['simulation_trace'];

export interface TraceStep {
  /** Microseconds since the start. */
  time: number;
  /** How far it is indented: stages are inside the run, rules inside stages. */
  depth: 0 | 1 | 2;
  tone: 'plain' | 'quiet' | 'good' | 'bad';
  /** The rule or pipeline in the text, to link to. */
  entity: { kind: 'rule' | 'pipeline'; id: string; title: string } | null;
  /** The text before and after the entity. */
  before: string;
  after: string;
}

const reference = /(Rule|Pipeline) '(.*?)' \(([0-9a-f]{24})\)/i;

function toneOf(text: string): TraceStep['tone'] {
  if (/\bfail/i.test(text)) return 'bad';
  if (/\bnot\b/i.test(text)) return 'quiet';
  return /satisfied|finished execution|matches|continuing/i.test(text) ? 'good' : 'plain';
}

function depthOf(text: string): TraceStep['depth'] {
  if (/\brule '/i.test(text)) return 2;
  return /\bstage\b/i.test(text) ? 1 : 0;
}

/**
 * The steps of a simulation. Servers send each as a line of free text; what is not recognized stays a plain line.
 */
export const traceSteps = (trace: Trace): TraceStep[] =>
  trace.map(({ time, message }) => {
    const match = reference.exec(message);
    const [whole = '', kind = '', title = '', id = ''] = match ?? [];
    const at = match?.index ?? message.length;
    return {
      time,
      depth: depthOf(message),
      tone: toneOf(message),
      entity: match ? { kind: kind.toLowerCase() === 'rule' ? 'rule' : 'pipeline', id, title } : null,
      before: message.slice(0, at),
      after: match ? message.slice(at + whole.length) : '',
    };
  });

/** What became of the simulated message, and which messages were created. */
export function simulatedMessages(id: string, { messages }: Pick<Schemas['SimulationResponse'], 'messages'>) {
  const fields = messages.map(({ message }) => message);
  const own = fields.find(({ _id }) => _id === id);
  return { own: own ?? null, created: fields.filter((message) => message !== own) };
}
