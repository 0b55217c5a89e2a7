/** What is asked for does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** The request contradicts the state something is in. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** What is asked for cannot be done to this one, whoever asks. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError';
}

/** The request is understood and refused. */
export class BadRequestError extends Error {
  override name = 'BadRequestError';
}

/** An entity's own fields are refused; the key `_` is for what belongs to no field. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly fields: Record<string, string[]>;

  constructor(fields: Record<string, string[]>) {
    super('Validation failed');
    this.fields = fields;
  }
}

/** What was filled in is refused; the answer says all of what is wrong with it. */
export class RefusedFormError extends Error {
  override name = 'RefusedFormError';
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(message: string, answer: object) {
    super(message);
    this.answer = { ...answer };
  }
}

/** The request or the requested result exceeds a size limit. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** No, wrong or outdated credentials. */
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

/** A search touches streams the caller may not read; empty when there is no readable stream at all. */
export class MissingStreamPermissionError extends Error {
  override name = 'MissingStreamPermissionError';
  readonly streams: string[];

  constructor(streams: string[]) {
    super(streams.length ? `Not authorized to read streams ${streams.join(', ')}` : 'No readable streams');
    this.streams = streams;
  }
}

/** A search needs what this server lacks; by capability, the plugin that would bring it. */
export class MissingCapabilitiesError extends Error {
  override name = 'MissingCapabilitiesError';
  readonly missing: Record<string, unknown>;

  constructor(missing: Record<string, unknown>) {
    super('The search needs capabilities this server lacks');
    this.missing = missing;
  }
}

/** Read well, but no meaning was found in it. */
export class UnprocessableError extends Error {
  override name = 'UnprocessableError';
}

/** The media type that was sent or asked for is none of the operation's. */
export class UnsupportedMediaTypeError extends Error {
  override name = 'UnsupportedMediaTypeError';
}

/** The request, or its body, did not arrive in time. */
export class RequestTimeoutError extends Error {
  override name = 'RequestTimeoutError';
}

/** The contract has the operation, this server does not. */
export class NotAvailableError extends Error {
  override name = 'NotAvailableError';

  constructor(operationId: string) {
    super(`${operationId} is not available on the embedded server yet`);
  }
}

/** Too much of something at a time, such as wrong passwords from one place. */
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

/** Something outside keeps the server from starting; the message is the one line a person gets to read. */
export class StartupError extends Error {
  override name = 'StartupError';
}
