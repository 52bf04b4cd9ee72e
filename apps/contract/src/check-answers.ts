/** Holds every answer that a test gets from the platform against the document of its API. */
import '@groundwork/platform/check-answers';
