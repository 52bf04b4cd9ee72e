/** Validates every response of the platform in a test against its OpenAPI document. */
import '@groundwork/platform/check-responses';
