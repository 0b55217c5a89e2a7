import type { Condition } from '../../host/condition.ts';
import { defineService } from '../../host/service.ts';

/** The certificate of console and API, whose files may change. */
export interface HttpsCertificate {
  /** Takes why the changed files cannot be used; `null` once they can. */
  report(problem: string | null): void;
  conditions(): readonly Condition[];
}

export const httpsCertificate = defineService({
  create({ now }): HttpsCertificate {
    let conditions: readonly Condition[] = [];
    return {
      report(problem) {
        const title = 'The changed certificate of this server cannot be used';
        const description = `${problem} The one from before stays in use, but the server would not start with these files. Correct them: they are read again by themselves.`;
        const changed: Condition = {
          ...{ key: 'https_certificate', title, reason: problem, since: now() },
          notification: { severity: 'urgent', type: 'generic', details: { title, description } },
        };
        conditions = problem === null ? [] : [changed];
      },
      conditions: () => conditions,
    };
  },
});
