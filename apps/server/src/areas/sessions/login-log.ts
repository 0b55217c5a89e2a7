import { defineService } from '../../host/service.ts';

/** Who came in, and who was refused. */
export const loginLog = defineService({ create: ({ logging }) => logging.logger('tailrace.authentication') });
