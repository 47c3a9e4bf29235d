// what './styles.css' is to TypeScript: a file with nothing to import from
declare const nothing: undefined
export default nothing
