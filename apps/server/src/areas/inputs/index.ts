import { defineArea } from '../../host/area.ts';
import { createInput } from './createInput.ts';
import { deleteInput } from './deleteInput.ts';
import { getInput } from './getInput.ts';
import { getInputType } from './getInputType.ts';
import { listClusterInputStates } from './listClusterInputStates.ts';
import { listInputs } from './listInputs.ts';
import { listInputTypeDescriptions } from './listInputTypeDescriptions.ts';
import { listInputTypes } from './listInputTypes.ts';
import { services } from './services.ts';
import { startInput } from './startInput.ts';
import { stopInput } from './stopInput.ts';
import { updateInput } from './updateInput.ts';

export const inputs = defineArea({
  name: 'inputs',
  services,
  handlers: {
    createInput,
    deleteInput,
    getInput,
    getInputType,
    listClusterInputStates,
    listInputTypeDescriptions,
    listInputTypes,
    listInputs,
    startInput,
    stopInput,
    updateInput,
  },
});
