/**
 * Milliseconds for which it stands that a page did not come: asked for anew while it is being drawn, it would be asked for without end. Who asks for it
 * again by hand waits as long.
 */
export const FAILURE_KEPT = 500
