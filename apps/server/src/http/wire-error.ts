import type { Schemas } from '@tailrace/sdk';
import {
  BadRequestError,
  ConflictError,
  ConstraintViolationsError,
  ForbiddenError,
  MissingCapabilitiesError,
  MissingStreamPermissionError,
  NotAllowedError,
  NotAvailableError,
  NotFoundError,
  RefusedFormError,
  RefusedSourceError,
  RequestTimeoutError,
  TemplateFailedError,
  TooLargeError,
  TooManyAttemptsError,
  UnauthorizedError,
  UnavailableError,
  UnprocessableError,
  UnsupportedMediaTypeError,
  ValidationError,
} from '../errors.ts';
import { DeliveryError } from '../notifying/delivery-error.ts';
import { storageFailure } from '../store/storage-failure.ts';

export interface WireError {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function apiError(message: string): { type: 'ApiError'; message: string } {
  return { type: 'ApiError', message };
}

function statusOf(error: Error): number {
  // Fastify's own errors carry a status code.
  const own = 'statusCode' in error ? Number(error.statusCode) : 0;
  if (own >= 400 && own < 500) return own;
  switch (error.constructor) {
    case BadRequestError:
      return 400;
    case ForbiddenError:
      return 403;
    case NotFoundError:
      return 404;
    case NotAllowedError:
      return 405;
    case RequestTimeoutError:
      return 408;
    case ConflictError:
      return 409;
    case TooLargeError:
      return 413;
    case UnsupportedMediaTypeError:
      return 415;
    case UnprocessableError:
      return 422;
    case NotAvailableError:
      return 501;
    default:
      return 500;
  }
}

function validationBody(error: ValidationError) {
  const fields = Object.entries(error.fields).map(([field, messages]) => [
    field,
    messages.map((message) => ({ error: message })),
  ]);
  return {
    type: 'ValidationApiError',
    message: error.message,
    validation_errors: Object.fromEntries(fields),
  };
}

function violations({ empty }: ConstraintViolationsError): Schemas['ConstraintViolations'] {
  return Object.entries(empty).map(([path, value]) => ({
    message: 'must not be empty',
    message_template: '{javax.validation.constraints.NotEmpty.message}',
    path,
    invalid_value: value,
  }));
}

/** Converts any thrown error to the contract's reply. */
export function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { status: 500, body: apiError(String(error)) };
  if (error instanceof UnauthorizedError) {
    return { status: 401, body: undefined, headers: { 'www-authenticate': 'Basic realm="Tailrace"' } };
  }
  if (error instanceof TooManyAttemptsError) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return { status: 429, body: apiError(error.message), headers };
  }
  if (error instanceof UnavailableError) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return { status: 503, body: apiError(error.message), headers };
  }
  if (error instanceof ValidationError) return { status: 400, body: validationBody(error) };
  if (error instanceof ConstraintViolationsError) return { status: 400, body: violations(error) };
  if (error instanceof RefusedFormError) return { status: 400, body: error.body };
  if (error instanceof RefusedSourceError) return { status: 400, body: error.errors };
  if (error instanceof MissingStreamPermissionError) {
    const { message, streams } = error;
    return { status: 403, body: { type: 'MissingStreamPermission', message, streams } };
  }
  if (error instanceof MissingCapabilitiesError) {
    return { status: 409, body: { error: error.message, missing: error.missing } };
  }
  const failure = storageFailure(error);
  if (failure !== null) {
    return {
      status: 503,
      body: apiError(`Nothing can be saved: ${failure}`),
      headers: { 'retry-after': '10' },
    };
  }
  // The contract answers 500 with the reason when a test cannot be delivered, or a template fails.
  if (error instanceof DeliveryError || error instanceof TemplateFailedError)
    return { status: 500, body: apiError(error.message) };
  const status = statusOf(error);
  // Details of internal errors go to the log only.
  return { status, body: apiError(status === 500 ? 'Internal server error' : error.message) };
}
