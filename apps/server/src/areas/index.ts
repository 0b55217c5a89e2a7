import type { Handlers } from '../http/handler.ts';
import { getClusterNode } from './cluster/getClusterNode.ts';
import { getClusterOverview } from './cluster/getClusterOverview.ts';
import { getNodeJvm } from './cluster/getNodeJvm.ts';
import { getSystemInfo } from './cluster/getSystemInfo.ts';
import { getThisClusterNode } from './cluster/getThisClusterNode.ts';
import { listClusterNodes } from './cluster/listClusterNodes.ts';
import { listLocales } from './cluster/listLocales.ts';
import { dismissGettingStarted } from './getting-started/dismissGettingStarted.ts';
import { getGettingStarted } from './getting-started/getGettingStarted.ts';
import { createSession } from './sessions/createSession.ts';
import { getServerInfo } from './sessions/getServerInfo.ts';
import { terminateSession } from './sessions/terminateSession.ts';
import { validateSession } from './sessions/validateSession.ts';
import { getStream } from './streams/getStream.ts';
import { listStreams } from './streams/listStreams.ts';
import { getUserById } from './users/getUserById.ts';
import { getUserByUsername } from './users/getUserByUsername.ts';
import { updateUser } from './users/updateUser.ts';
import { updateUserPreferences } from './users/updateUserPreferences.ts';

/** Every operation of the contract with what answers it. */
export const handlers: Handlers = {
  createSession,
  dismissGettingStarted,
  getClusterNode,
  getClusterOverview,
  getGettingStarted,
  getNodeJvm,
  getServerInfo,
  getStream,
  getSystemInfo,
  getThisClusterNode,
  getUserById,
  getUserByUsername,
  listClusterNodes,
  listLocales,
  listStreams,
  terminateSession,
  updateUser,
  updateUserPreferences,
  validateSession,
} as Handlers;
