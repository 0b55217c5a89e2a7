import { type Context, type Scenario, step } from '../scenario.ts';

const input = ({ reply }: Context) => ({ inputId: reply('createInput').id });
const body = ({ name }: Context) => ({
  title: name('input'),
  type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
  global: true,
  configuration: { sleep: 60_000, sleep_deviation: 10, source: name('source') },
});

export const inputs: Scenario = {
  area: 'inputs',
  steps: [
    step('listInputs'),
    step('listInputTypes'),
    step('listInputTypeDescriptions'),
    step('getInputType', { path: (context) => ({ inputType: body(context).type }) }),
    step('listCodecTypes'),
    step('createInput', { body }),
    step('getInput', { path: input }),
    step('updateInput', {
      path: input,
      body: (context) => ({ ...body(context), title: context.name('renamed-input') }),
    }),
    step('createStaticField', { path: input }),
    step('deleteStaticField', { path: (context) => ({ ...input(context), key: 'site' }) }),
    step('startInput', { path: input }),
    step('listClusterInputStates'),
    step('listLocalInputStates'),
    step('getLocalInputState', { path: input }),
    step('stopLocalInput', { path: input }),
    step('startLocalInput', { path: input }),
    step('stopInput', { path: input }),
    step('deleteInput', { path: input }),
  ],
};
