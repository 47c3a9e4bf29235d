// types of './styles.css' for TypeScript: no exports
declare const nothing: undefined
export default nothing
