import { defineArea } from '../../host/area.ts';
import { listUserShares } from './listUserShares.ts';
import { prepareEntityShare } from './prepareEntityShare.ts';
import { services } from './services.ts';
import { updateEntityShare } from './updateEntityShare.ts';

export const sharing = defineArea({
  name: 'sharing',
  services,
  handlers: {
    listUserShares,
    prepareEntityShare,
    updateEntityShare,
  },
});
