import type { Schemas } from '@tailrace/sdk';

/** A template that was accepted fails for one sidecar; the contract answers 500 with the reason. */
export class TemplateFailedError extends Error {
  override name = 'TemplateFailedError';
  readonly reason: Schemas['CollectorTemplateError'];

  constructor(message: string, reason: Schemas['CollectorTemplateError']) {
    super(message);
    this.reason = reason;
  }
}

/** The requested entity does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** The request conflicts with the current state. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** The operation is not allowed for this entity, regardless of permissions. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError';
}

/** The request is invalid. */
export class BadRequestError extends Error {
  override name = 'BadRequestError';
}

/** An entity's fields are invalid; the key `_` holds errors of no particular field. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly fields: Record<string, string[]>;

  constructor(fields: Record<string, string[]>) {
    super('Validation failed');
    this.fields = fields;
  }
}

/** Values are empty that must not be, by where they are; the response is a list of them. */
export class ConstraintViolationsError extends Error {
  override name = 'ConstraintViolationsError';
  readonly empty: Readonly<Record<string, string | null>>;

  constructor(empty: Readonly<Record<string, string | null>>) {
    super('Values are empty that must not be');
    this.empty = empty;
  }
}

/** The submitted values are invalid; the response lists all problems. */
export class RefusedFormError extends Error {
  override name = 'RefusedFormError';
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, body: object) {
    super(message);
    this.body = { ...body };
  }
}

/** The source of a pipeline or rule has errors; the response is the list of them. */
export class RefusedSourceError extends Error {
  override name = 'RefusedSourceError';
  readonly errors: Schemas['PipelineParseErrors'];

  constructor(errors: Schemas['PipelineParseErrors']) {
    super('The source has errors');
    this.errors = errors;
  }
}

/** The request or the requested result exceeds a size limit. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** Credentials are missing, wrong or expired. */
export class UnauthorizedError extends Error {
  override name = 'UnauthorizedError';
}

/** The caller lacks a permission. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';

  constructor(message = 'Not authorized') {
    super(message);
  }
}

/** A search uses streams that the caller cannot read; empty when the caller can read no stream at all. */
export class MissingStreamPermissionError extends Error {
  override name = 'MissingStreamPermissionError';
  readonly streams: string[];

  constructor(streams: string[]) {
    super(streams.length ? `Not authorized to read streams ${streams.join(', ')}` : 'No readable streams');
    this.streams = streams;
  }
}

/** A search requires capabilities this server lacks; by capability, the plugin that provides it. */
export class MissingCapabilitiesError extends Error {
  override name = 'MissingCapabilitiesError';
  readonly missing: Record<string, unknown>;

  constructor(missing: Record<string, unknown>) {
    super('The search requires capabilities this server lacks');
    this.missing = missing;
  }
}

/** The request is well-formed, but its content cannot be interpreted. */
export class UnprocessableError extends Error {
  override name = 'UnprocessableError';
}

/** The operation does not support the media type that was sent or requested. */
export class UnsupportedMediaTypeError extends Error {
  override name = 'UnsupportedMediaTypeError';
}

/** The request or its body did not arrive in time. */
export class RequestTimeoutError extends Error {
  override name = 'RequestTimeoutError';
}

/** The operation is in the contract, but the embedded server does not implement it yet. */
export class NotAvailableError extends Error {
  override name = 'NotAvailableError';

  constructor(operationId: string) {
    super(`${operationId} is not available on the embedded server yet`);
  }
}

/** Too many requests at a time, such as failed logins from one address. */
export class TooManyAttemptsError extends Error {
  override name = 'TooManyAttemptsError';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server cannot do this at the moment; the same request may succeed later. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 1) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The environment prevents the server from starting; the message is printed as one line. */
export class StartupError extends Error {
  override name = 'StartupError';
}
