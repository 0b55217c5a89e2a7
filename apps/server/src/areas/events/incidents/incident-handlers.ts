import { NotFoundError } from '../../../errors.ts';
import { noContent, ok } from '../../../http/handler.ts';
import type { Handler } from '../services.ts';
import { getIncident } from './getIncident.ts';
import { listIncidents } from './listIncidents.ts';

const acknowledgeIncident: Handler<'acknowledgeIncident'> = ({ path, caller, permits }, { incidents }) => {
  permits.check({ Incident: incidents.get(path.incidentId) });
  return ok(incidents.acknowledge(path.incidentId, caller.user.username));
};

const withdrawIncidentAcknowledgement: Handler<'withdrawIncidentAcknowledgement'> = (
  { path, permits },
  { incidents },
) => {
  permits.check({ Incident: incidents.get(path.incidentId) });
  return ok(incidents.acknowledge(path.incidentId, null));
};

const silenceIncident: Handler<'silenceIncident'> = ({ path, body, caller, permits }, { incidents }) => {
  permits.check({ Incident: incidents.get(path.incidentId) });
  return ok(incidents.silence(path.incidentId, caller.user.username, body.minutes));
};

const endIncidentSilence: Handler<'endIncidentSilence'> = ({ path, caller, permits }, { incidents }) => {
  permits.check({ Incident: incidents.get(path.incidentId) });
  return ok(incidents.silence(path.incidentId, caller.user.username, null));
};

const addIncidentNote: Handler<'addIncidentNote'> = ({ path, body, caller, permits }, { incidents }) => {
  permits.check({ Incident: incidents.get(path.incidentId) });
  return ok(incidents.addNote(path.incidentId, caller.user.username, body.text));
};

const deleteIncidentNote: Handler<'deleteIncidentNote'> = ({ path, caller }, { incidents }) => {
  const incident = incidents.get(path.incidentId);
  caller.require(...incident.source_streams.map((stream) => `streams:read:${stream}`));
  const note = incidents.notes(incident.id).find(({ id }) => id === path.noteId.toLowerCase());
  if (!note) throw new NotFoundError(`There is no note ${path.noteId}`);
  if (note.username !== caller.user.username)
    caller.require(`eventdefinitions:edit:${incident.event_definition_id}`);
  incidents.deleteNote(incident.id, note.id);
  return noContent();
};

export const incidentHandlers = {
  acknowledgeIncident,
  addIncidentNote,
  deleteIncidentNote,
  endIncidentSilence,
  getIncident,
  listIncidents,
  silenceIncident,
  withdrawIncidentAcknowledgement,
};
