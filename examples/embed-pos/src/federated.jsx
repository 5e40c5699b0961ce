// The shared modules are negotiated before anything runs.
void import('./federated-page.jsx');
