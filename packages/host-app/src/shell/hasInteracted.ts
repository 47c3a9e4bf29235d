/** Whether the user has pressed or clicked anything since the document loaded; true in browsers that don't say. */
export function hasInteracted(): boolean {
  // missing in Firefox 115
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}
