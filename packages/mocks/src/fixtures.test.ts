import { describe, expect, it, test } from 'vitest';
import * as cluster from './cluster.ts';
import * as packs from './content-packs.ts';
import { mockDashboardSearches } from './dashboard-searches.ts';
import * as decorators from './decorators.ts';
import * as fleet from './fleet.ts';
import * as grok from './grok.ts';
import * as incidents from './incidents.ts';
import * as inputs from './inputs.ts';
import * as loggers from './loggers.ts';
import * as lookup from './lookup.ts';
import { mockHit, mockHostileMessages, mockMessages } from './messages.ts';
import * as roles from './roles.ts';
import * as search from './search.ts';
import * as streams from './streams.ts';
import { schemaProblems } from './testing/contract.ts';
import * as users from './users.ts';
import * as views from './views.ts';

test.each<[string, readonly unknown[]]>([
  ['NodeSummary', [cluster.mockNode, cluster.mockSecondNode]],
  ['SystemNotification', cluster.mockNotifications],
  ['Incident', [...incidents.mockIncidents, ...incidents.mockManyIncidents(5)]],
  ['IncidentDetails', incidents.mockIncidents.map(incidents.mockIncidentDetails)],
  ['EventsHistogram', [incidents.mockEventsHistogram({ timerange: { type: 'relative', range: 3600 } })]],
  ['InputSummary', inputs.mockInputs],
  ['InputTypeInfo', inputs.mockInputTypes],
  ['InputState', inputs.mockInputStates],
  ['LookupTable', [lookup.mockLookupTable, lookup.mockFailingTable, lookup.mockOfficeTable]],
  ['LookupCache', [lookup.mockLookupCache, lookup.mockNoCache]],
  ['LookupDataAdapter', [lookup.mockLookupAdapter, lookup.mockStoredAdapter, lookup.mockFailingAdapter]],
  ['ContentPack', packs.mockPacks],
  ['ContentPackInstallation', [packs.mockInstallation]],
  ['GrokPattern', grok.mockGrokPatterns],
  ['LoggersSummary', [loggers.mockLoggers]],
  ['SubsystemSummary', [loggers.mockSubsystems]],
  ['LogMessage', loggers.mockLogMessages],
  ['SidecarSummary', [...fleet.mockSidecars, ...fleet.mockManySidecars(7)]],
  ['SidecarChange', fleet.mockChanges],
  ['Stream', streams.mockStreams],
  ['User', users.mockUsers],
  ['UserOverview', users.mockUsers.map(users.mockOverview)],
  ['TokenSummary', users.mockTokens],
  ['AuthzRole', roles.mockRoles],
  ['StoredDecorator', decorators.mockDecorators],
  ['View', views.mockViews],
  ['Search', [search.mockSearch, ...mockDashboardSearches]],
  ['SearchJob', [search.mockSearchJob]],
  ['FieldTypeMapping', [...search.mockFieldTypes, ...search.mockManyFieldTypes(3)]],
  ['ResultMessageSummary', [...mockMessages(50), ...Object.values(mockHostileMessages).map(mockHit)]],
])('every %s fits the contract', (name, fixtures) => {
  expect(fixtures.length).toBeGreaterThan(0);
  for (const fixture of fixtures) expect(schemaProblems(name, fixture)).toEqual([]);
});

describe('generated messages', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(mockMessages(20, 7)).toEqual(mockMessages(20, 7));
    expect(mockMessages(20, 7)).not.toEqual(mockMessages(20, 8));
  });

  it('are newest first, one id each', () => {
    const messages = mockMessages(500).map(({ message }) => message);
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(messages.map(({ _id }) => _id)).size).toBe(500);
  });

  it('come from several services at several levels', () => {
    const values = (field: string) => new Set(mockMessages(500).map(({ message }) => message[field]));
    expect(values('service')).toEqual(new Set(['gateway', 'checkout', 'auth', 'batch']));
    expect(values('level').size).toBeGreaterThan(3);
  });
});
