import { defineService } from '../../host/service.ts';

/** The log of successful and refused logins. */
export const loginLog = defineService({ create: ({ logging }) => logging.logger('tailrace.authentication') });
