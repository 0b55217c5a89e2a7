import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alertConditionNotices, alertNotices, alertNotificationNotices } from './alerts.ts';
import { clusterNotices, loadBalancerNotices, nodeNotices } from './cluster.ts';
import { configurationNotices } from './configurations.ts';
import { licenseNotices } from './enterprise.ts';
import { eventDefinitionNotices, eventNotificationNotices } from './events.ts';
import { extractorNotices } from './extractors.ts';
import { fetchNotices } from './fetch.ts';
import { gettingStartedNotices } from './getting-started.ts';
import { grokNotices } from './grok.ts';
import { indexerNotices, indexRangeNotices, indexSetNotices } from './indices.ts';
import { codecNotices, inputNotices, inputStateNotices, staticFieldNotices } from './inputs.ts';
import { lookupNotices } from './lookup.ts';
import { messageNotices } from './messages.ts';
import { outputNotices } from './outputs.ts';
import { pipelineConnectionNotices, pipelineNotices, ruleNotices } from './pipelines.ts';
import { roleNotices } from './roles.ts';
import { routerNotices } from './router.ts';
import { searchNotices } from './search.ts';
import { startPageNotices } from './sessions.ts';
import {
  collectorConfigurationNotices,
  collectorNotices,
  configurationVariableNotices,
  sidecarNotices,
} from './sidecars.ts';
import { streamRuleNotices } from './stream-rules.ts';
import { streamNotices } from './streams.ts';
import { toolNotices } from './tools.ts';
import { preferenceNotices } from './users.ts';

const failed = { message: 'Bad Gateway', status: 502, body: { type: 'ApiError', message: 'boom' } };

/** What the catalogue says for each row of the table, by area and occasion. */
const said = {
  'fetch/any failed request': fetchNotices.failed(failed, 'Bad Gateway'),
  'startpage/saved': startPageNotices.saved(),
  'startpage/failed': startPageNotices.failed(failed),
  'index-sets/list failed': indexSetNotices.listFailed(failed),
  'index-sets/get failed': indexSetNotices.getFailed(failed, '60b5'),
  'index-sets/updated': indexSetNotices.updated('Title'),
  'index-sets/update failed': indexSetNotices.updateFailed(failed, 'Title'),
  'index-sets/created': indexSetNotices.created('Title'),
  'index-sets/create failed': indexSetNotices.createFailed(failed),
  'index-sets/deleted': indexSetNotices.deleted('Title'),
  'index-sets/delete failed': indexSetNotices.deleteFailed(failed),
  'index-sets/default set': indexSetNotices.defaultSet('Title'),
  'index-sets/default failed': indexSetNotices.defaultFailed(failed, 'Title'),
  'index-sets/global stats failed': indexSetNotices.globalStatsFailed(failed),
  'event-notifications/get 404': eventNotificationNotices.notFound('60b5'),
  'event-notifications/created': eventNotificationNotices.created(),
  'event-notifications/updated': eventNotificationNotices.updated(),
  'event-notifications/deleted': eventNotificationNotices.deleted(),
  'event-notifications/save failed': eventNotificationNotices.saveFailed(failed),
  'event-notifications/update failed': eventNotificationNotices.updateFailed(failed),
  'event-notifications/delete failed': eventNotificationNotices.deleteFailed(failed),
  'event-definitions/get 404': eventDefinitionNotices.notFound('60b5'),
  'event-definitions/created': eventDefinitionNotices.created(),
  'event-definitions/updated': eventDefinitionNotices.updated(),
  'event-definitions/deleted': eventDefinitionNotices.deleted(),
  'event-definitions/enabled': eventDefinitionNotices.enabled(),
  'event-definitions/disabled': eventDefinitionNotices.disabled(),
  'event-definitions/save failed': eventDefinitionNotices.saveFailed(failed),
  'event-definitions/update failed': eventDefinitionNotices.updateFailed(failed),
  'event-definitions/delete failed': eventDefinitionNotices.deleteFailed(failed),
  'event-definitions/enable failed': eventDefinitionNotices.enableFailed(failed),
  'event-definitions/disable failed': eventDefinitionNotices.disableFailed(failed),
  'extractors/created': extractorNotices.created(),
  'extractors/updated': extractorNotices.updated(),
  'extractors/deleted': extractorNotices.deleted(),
  'extractors/order changed': extractorNotices.orderChanged(),
  'extractors/create failed': extractorNotices.createFailed(failed),
  'extractors/update failed': extractorNotices.updateFailed(failed),
  'extractors/delete failed': extractorNotices.deleteFailed(failed),
  'extractors/order failed': extractorNotices.orderFailed(failed),
  'extractors/type unknown': extractorNotices.typeUnknown('text'),
  'extractors/import ok': extractorNotices.imported({ imported: 3, failed: 0 }),
  'extractors/import partly': extractorNotices.imported({ imported: 3, failed: 2 }),
  'static-fields/added': staticFieldNotices.added(),
  'static-fields/removed': staticFieldNotices.removed(),
  'static-fields/add failed': staticFieldNotices.addFailed(failed),
  'static-fields/remove failed': staticFieldNotices.removeFailed(failed),
  'alert-conditions/created': alertConditionNotices.created(),
  'alert-conditions/updated': alertConditionNotices.updated(),
  'alert-conditions/deleted': alertConditionNotices.deleted(),
  'alert-conditions/delete failed': alertConditionNotices.deleteFailed(),
  'alert-conditions/list failed': alertConditionNotices.listFailed(),
  'alert-conditions/save failed': alertConditionNotices.saveFailed(),
  'codecs/types failed': codecNotices.typesFailed(),
  'alerts/list failed': alertNotices.listFailed(failed),
  'alerts/get failed': alertNotices.getFailed(failed),
  'alarm-history/list failed': alertNotices.historyFailed(failed),
  'pipelines/list failed': pipelineNotices.listFailed(failed),
  'pipelines/created': pipelineNotices.created(),
  'pipelines/updated': pipelineNotices.updated(),
  'pipelines/deleted': pipelineNotices.deleted(),
  'pipelines/save failed': pipelineNotices.saveFailed(failed),
  'pipelines/update failed': pipelineNotices.updateFailed(failed),
  'pipelines/delete failed': pipelineNotices.deleteFailed(failed),
  'rules/list failed': ruleNotices.listFailed(failed),
  'rules/get failed': ruleNotices.getFailed(failed),
  'rules/save failed': ruleNotices.saveFailed(failed),
  'rules/update failed': ruleNotices.updateFailed(failed),
  'rules/delete failed': ruleNotices.deleteFailed(failed),
  'rules/created': ruleNotices.created('Title'),
  'rules/updated': ruleNotices.updated('Title'),
  'rules/deleted': ruleNotices.deleted('Title'),
  'rules/metrics saved': ruleNotices.metricsSaved(),
  'rules/metrics load failed': ruleNotices.metricsLoadFailed(failed),
  'rules/metrics save failed': ruleNotices.metricsSaveFailed(failed),
  'outputs/list failed': outputNotices.listFailed(failed),
  'outputs/save failed': outputNotices.saveFailed(failed),
  'outputs/update failed': outputNotices.updateFailed(failed),
  'outputs/delete failed': outputNotices.deleteFailed(failed),
  'inputs/list failed': inputNotices.listFailed(failed),
  'inputs/get failed': inputNotices.getFailed(failed),
  'inputs/launched': inputNotices.launched('Title'),
  'inputs/updated': inputNotices.updated('Title'),
  'inputs/deleted': inputNotices.deleted('Title'),
  'inputs/launch failed': inputNotices.launchFailed(failed),
  'inputs/delete failed': inputNotices.deleteFailed(failed),
  'input-states/start ok': inputStateNotices.changed('started', 'succeeded'),
  'input-states/stop ok': inputStateNotices.changed('stopped', 'succeeded'),
  'input-states/start failed on all': inputStateNotices.changed('started', 'failed'),
  'input-states/stop failed on all': inputStateNotices.changed('stopped', 'failed'),
  'input-states/start failed on some': inputStateNotices.changed('started', 'partly'),
  'input-states/stop failed on some': inputStateNotices.changed('stopped', 'partly'),
  'pipeline-connections/updated': pipelineConnectionNotices.updated(),
  'pipeline-connections/list failed': pipelineConnectionNotices.listFailed(failed),
  'pipeline-connections/update failed': pipelineConnectionNotices.updateFailed(failed),
  'nodes/shutdown ok': nodeNotices.shutdownOk('60b5'),
  'nodes/shutdown failed': nodeNotices.shutdownFailed(failed, '60b5'),
  'nodes/paused': nodeNotices.paused('node-1'),
  'nodes/resumed': nodeNotices.resumed('node-1'),
  'nodes/pause failed': nodeNotices.pauseFailed(failed, 'node-1'),
  'nodes/resume failed': nodeNotices.resumeFailed(failed, 'node-1'),
  'grok/list or file import failed': grokNotices.listFailed(failed),
  'grok/pattern list load failed': grokNotices.pageFailed(failed),
  'grok/test failed': grokNotices.testFailed(failed),
  'grok/save failed': grokNotices.saveFailed(failed),
  'grok/update failed': grokNotices.updateFailed(failed),
  'grok/delete failed': grokNotices.deleteFailed(failed),
  'grok/created': grokNotices.created('Name'),
  'grok/updated': grokNotices.updated('Name'),
  'grok/deleted': grokNotices.deleted('Name'),
  'getting-started/dismiss failed': gettingStartedNotices.dismissFailed(failed),
  'license/load failed': licenseNotices.loadFailed(failed),
  'license/request failed': licenseNotices.requestFailed(failed),
  'license/requested': licenseNotices.requested(),
  'indexer/overview 503': indexerNotices.unavailable({ body: null }),
  'search/result window limit': searchNotices.resultWindowLimit(10_000, 150),
  'search/failed': searchNotices.failed(failed),
  'configuration/saved': configurationNotices.saved(),
  'configuration/search failed': configurationNotices.searchFailed(failed),
  'configuration/url whitelist failed': configurationNotices.urlWhitelistFailed(failed),
  'configuration/processors failed': configurationNotices.processorsFailed(failed),
  'sidecars/list failed': sidecarNotices.listFailed(failed),
  'sidecars/get 404': sidecarNotices.notFound('60b5'),
  'sidecars/action requested': sidecarNotices.actionRequested('restart', 3),
  'sidecars/action failed': sidecarNotices.actionFailed('restart')(failed),
  'sidecars/assigned': sidecarNotices.assigned(3),
  'collectors/get 404': collectorNotices.notFound('60b5'),
  'collectors/created': collectorNotices.created(),
  'collectors/updated': collectorNotices.updated(),
  'collectors/deleted': collectorNotices.deleted('Name'),
  'collectors/copied': collectorNotices.copied('Name'),
  'collectors/validate failed': collectorNotices.validateFailed(failed),
  'collector-configurations/list failed': collectorConfigurationNotices.listFailed(failed),
  'collector-configurations/get failed': collectorConfigurationNotices.getFailed(failed),
  'collector-configurations/get 404': collectorConfigurationNotices.notFound('60b5'),
  'collector-configurations/preview failed': collectorConfigurationNotices.previewFailed(failed),
  'collector-configurations/save failed': collectorConfigurationNotices.saveFailed(failed),
  'collector-configurations/update failed': collectorConfigurationNotices.updateFailed(failed),
  'collector-configurations/delete failed': collectorConfigurationNotices.deleteFailed(failed),
  'collector-configurations/validate failed': collectorConfigurationNotices.validateFailed(failed),
  'collector-configurations/created': collectorConfigurationNotices.created(),
  'collector-configurations/updated': collectorConfigurationNotices.updated(),
  'collector-configurations/deleted': collectorConfigurationNotices.deleted(),
  'collector-configurations/copied': collectorConfigurationNotices.copied('Name'),
  'configuration-variables/list failed': configurationVariableNotices.listFailed(failed),
  'configuration-variables/save failed': configurationVariableNotices.saveFailed(failed),
  'configuration-variables/delete failed': configurationVariableNotices.deleteFailed(failed),
  'configuration-variables/validate failed': configurationVariableNotices.validateFailed(failed),
  'configuration-variables/created': configurationVariableNotices.created(),
  'configuration-variables/updated': configurationVariableNotices.updated(),
  'configuration-variables/deleted': configurationVariableNotices.deleted(),
  'lookup/tables failed': lookupNotices.tablesFailed(failed),
  'lookup/caches failed': lookupNotices.cachesFailed(failed),
  'lookup/create failed': lookupNotices.createFailed(failed),
  'lookup/update failed': lookupNotices.updateFailed(failed),
  'lookup/delete failed': lookupNotices.deleteFailed(failed),
  'lookup/key failed': lookupNotices.keyFailed(failed),
  'lookup/purge ok': lookupNotices.purgeOk(),
  'lookup/purge failed': lookupNotices.purgeFailed(failed),
  'streams/list failed': streamNotices.listFailed(failed),
  'streams/pause failed': streamNotices.pauseFailed(failed),
  'streams/resume failed': streamNotices.resumeFailed(failed),
  'streams/save failed': streamNotices.saveFailed(failed),
  'streams/clone failed': streamNotices.cloneFailed(failed),
  'streams/test failed': streamNotices.testFailed(failed),
  'stream-rules/list failed': streamRuleNotices.listFailed(failed),
  'stream-rules/update failed': streamRuleNotices.updateFailed(failed),
  'stream-rules/delete failed': streamRuleNotices.deleteFailed(failed),
  'stream-rules/create failed': streamRuleNotices.createFailed(failed),
  'index-ranges/rebuild all': indexRangeNotices.rebuildAll(),
  'index-ranges/rebuild one': indexRangeNotices.rebuildOne('graylog_0'),
  'alert-notifications/saved': alertNotificationNotices.saved(),
  'alert-notifications/updated': alertNotificationNotices.updated(),
  'alert-notifications/deleted': alertNotificationNotices.deleted(),
  'alert-notifications/save failed': alertNotificationNotices.saveFailed(failed),
  'alert-notifications/update failed': alertNotificationNotices.updateFailed(failed),
  'alert-notifications/delete failed': alertNotificationNotices.deleteFailed(failed),
  'alert-notifications/test ok': alertNotificationNotices.testOk(),
  'alert-notifications/test failed': alertNotificationNotices.testFailed(failed),
  'roles/list failed': roleNotices.listFailed(failed),
  'roles/create failed': roleNotices.createFailed(failed),
  'roles/update failed': roleNotices.updateFailed(failed),
  'roles/delete failed': roleNotices.deleteFailed(failed),
  'roles/members failed': roleNotices.membersFailed(failed),
  'messages/parse 400': messageNotices.parseFailed({ ...failed, status: 400 }),
  'messages/get failed': messageNotices.getFailed(failed),
  'messages/terms failed': messageNotices.termsFailed(failed),
  'cluster/overview failed': clusterNotices.overviewFailed(failed),
  'cluster/thread dump failed': clusterNotices.threadDumpFailed(failed),
  'cluster/process buffer failed': clusterNotices.processBufferFailed(failed),
  'cluster/jvm failed': clusterNotices.jvmFailed(failed),
  'cluster/journal failed': clusterNotices.journalFailed(failed),
  'cluster/plugins failed': clusterNotices.pluginsFailed(failed),
  'customization/failed': configurationNotices.customizationFailed(failed),
  'load-balancer/ok': loadBalancerNotices.ok(),
  'load-balancer/failed': loadBalancerNotices.failed(failed),
  'tools/regex invalid': toolNotices.regexInvalid(),
  'tools/grok failed': toolNotices.grokFailed(),
  'preferences/saved': preferenceNotices.saved(),
  'preferences/save failed': preferenceNotices.saveFailed(failed),
  'preferences/load failed': preferenceNotices.loadFailed(failed),
  'router/plugin route missing': routerNotices.pluginRouteMissing(),
};

const parameters: Record<string, string> = {
  statusText: 'Bad Gateway',
  'body message': 'boom',
  message: 'boom',
  error: 'boom',
  id: '60b5',
  title: 'Title',
  name: 'Name',
  node: 'node-1',
  type: 'text',
  index: 'graylog_0',
  n: '3',
  e: '2',
  N: '10000',
  P: '150',
  action: 'restart',
  Action: 'Restart',
};

const fill = (text: string) =>
  text.replace(/\{([\w ]+)\}/g, (_, name: string) => parameters[name] ?? `{${name}}`);

/** Rows that say more than their words: what they come to. */
const readings: Record<string, string> = {
  'indexer/overview 503':
    'Elasticsearch is unavailable. Check your configuration and logs for more information.',
  'search/result window limit':
    'The search engine limits results to 10000 messages; with page size 150 only the first 66 pages can be used',
};

const kinds: Record<string, string> = { rejected: 'error', notice: 'info' };

/** Failures whose line says why as well; all other lines without a title are headlines of the server's reason. */
const saysWhy = /^(fetch|input-states|license|router|search\/result|tools)|get 404$|extractors\/type unknown/;

const rows = readFileSync(new URL('messages.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', when = '', kind = '', title = '', text = ''] = line.split('\t');
    const key = `${area}/${when}`;
    const words = readings[key] ?? fill(text);
    const isHeadline = kind === 'error' && title === '' && !saysWhy.test(key);
    const reason = kind === 'error' && text === '' ? 'boom' : words;
    return {
      key,
      notice: {
        kind: kinds[kind] ?? kind,
        title: isHeadline ? words : fill(title),
        text: isHeadline ? 'boom' : reason,
      },
    };
  });

describe('the catalogue of notices (R-8.08)', () => {
  test('has what the table has, and in its order', () => {
    expect(Object.keys(said)).toEqual(rows.map(({ key }) => key));
  });

  test.each(rows)('says $key as the table does', ({ key, notice }) => {
    expect(said[key as keyof typeof said]).toEqual(notice);
  });
});
