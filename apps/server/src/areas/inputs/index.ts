import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { createInput } from './createInput.ts';
import { getInputType } from './getInputType.ts';
import { listClusterInputStates } from './listClusterInputStates.ts';
import { listInputTypeDescriptions } from './listInputTypeDescriptions.ts';
import { listInputTypes } from './listInputTypes.ts';
import { services } from './services.ts';
import { startInput } from './startInput.ts';
import { stopInput } from './stopInput.ts';
import { updateInput } from './updateInput.ts';
import { wireInput } from './wire-input.ts';

export const inputs = defineArea({
  name: 'inputs',
  services,
  handlers: {
    ...crudHandlers(
      services,
      'inputs',
      { list: 'listInputs', get: 'getInput', delete: 'deleteInput' },
      wireInput,
    ),
    createInput,
    getInputType,
    listClusterInputStates,
    listInputTypeDescriptions,
    listInputTypes,
    startInput,
    stopInput,
    updateInput,
  },
});
