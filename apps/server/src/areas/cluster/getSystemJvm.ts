import { type Handler, ok } from '../../http/handler.ts';
import { jvmInfo } from './jvm-info.ts';

export const getSystemJvm: Handler<'getSystemJvm'> = ({ services }) => ok(jvmInfo(services.node.nodeId));
