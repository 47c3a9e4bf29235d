/** The oldest browsers that the app, the fields and the tag run in: targets of scripts and styles. The README and `.oxlintrc.json` name them too. */
export const supportedBrowsers = ['chrome111', 'firefox115', 'safari16.4']
