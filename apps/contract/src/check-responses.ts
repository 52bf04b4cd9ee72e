/** Validates every response of the platform in the running test against the OpenAPI document. */
import '@groundwork/platform/check-responses';
