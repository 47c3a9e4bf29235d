/** The strongly connected component of each node of a graph (Tarjan's, without recursion). */
export function stronglyConnected(size: number, next: (node: number) => readonly number[]): number[] {
  const component = Array.from({ length: size }, () => -1)
  const order = Array.from({ length: size }, () => -1)
  const low = Array.from({ length: size }, () => 0)
  const open: number[] = []
  const isOpen = new Set<number>()
  let count = 0
  let components = 0
  const enter = (node: number) => {
    order[node] = low[node] = count++
    open.push(node)
    isOpen.add(node)
    return { node, targets: next(node), at: 0 }
  }
  for (let start = 0; start < size; start++) {
    if (order[start] !== -1) continue
    const stack = [enter(start)]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { node, targets } = top
      const target = targets[top.at++]
      if (target !== undefined) {
        if (order[target] === -1) stack.push(enter(target))
        else if (isOpen.has(target)) low[node] = Math.min(low[node] ?? 0, order[target] ?? 0)
        continue
      }
      stack.pop()
      const below = stack.at(-1)
      if (below) low[below.node] = Math.min(low[below.node] ?? 0, low[node] ?? 0)
      if (low[node] !== order[node]) continue
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        isOpen.delete(member)
        component[member] = components
        if (member === node) break
      }
      components++
    }
  }
  return component
}
