import { ok } from '../../http/handler.ts';
import { jvmInfo } from './jvm-info.ts';
import type { Handler } from './services.ts';

export const getSystemJvm: Handler<'getSystemJvm'> = (_, { node }) => ok(jvmInfo(node.nodeId));
