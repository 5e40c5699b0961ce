// The import is dynamic, so that the shared modules are negotiated before any code runs.
void import('./federated-page.jsx');
