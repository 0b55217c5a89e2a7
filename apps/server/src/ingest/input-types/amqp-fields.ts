import {
  booleanField,
  numberField,
  type RequestedConfiguration,
  textField,
} from '../../requested-configuration/config-field.ts';

export const amqpFields = (): RequestedConfiguration => ({
  throttling_allowed: booleanField(
    'Allow throttling',
    'Keep received messages waiting while messages cannot be stored; otherwise they go back to the queue.',
    false,
  ),
  broker_hostname: textField('Broker host', 'Host name of the broker, such as RabbitMQ (AMQP 0.9.1).'),
  broker_port: numberField('Broker port', 'Port of the broker.', 5672, {
    isOptional: true,
    attributes: ['is_port_number'],
  }),
  broker_vhost: textField('Virtual host', 'Virtual host on the broker.', { value: '/' }),
  broker_username: textField('Username', 'Username at the broker; guest when empty.', { isOptional: true }),
  broker_password: textField('Password', 'Password at the broker; guest when empty.', {
    isOptional: true,
    attributes: ['is_password'],
  }),
  prefetch: numberField(
    'Prefetch',
    'Messages of each queue that may wait to be stored at the same time.',
    100,
  ),
  queue: textField('Queue', 'Name of the queue, which is created as a durable one if it does not exist.', {
    value: 'log-messages',
  }),
  exchange: textField('Exchange', 'Name of the exchange to bind the queue to.', { value: 'log-messages' }),
  exchange_bind: booleanField(
    'Bind to the exchange',
    'Bind the queue to the exchange, which has to exist on the broker.',
    false,
  ),
  routing_key: textField('Routing key', 'Routing key of the binding.', { value: '#' }),
  parallel_queues: numberField(
    'Parallel queues',
    'Queues that are consumed at the same time. %d in the name of the queue becomes their number, from 0.',
    1,
  ),
  heartbeat: numberField('Heartbeat', 'Seconds between heartbeats; 0 turns them off.', 60, {
    isOptional: true,
  }),
  tls: booleanField(
    'TLS',
    'Encrypt the connection. The certificate of the broker has to be one that the server trusts.',
    false,
  ),
  requeue_invalid_messages: booleanField(
    'Requeue invalid messages',
    'Put a message that cannot be read back into the queue once. Otherwise, and after that, it is rejected.',
    true,
  ),
});
